import { Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { useUserInfo } from '@site/shared/api';
import { useText } from '@site/shared/i18n';
import styles from './report.module.css';

interface PicturePartProps {
  picture: string | undefined;
  onChange: (picture: string | undefined) => void;
}

/** An optional picture of the page, with a preview. */
export function PicturePart({ picture, onChange }: PicturePartProps) {
  const t = useText();
  const { nickName = '', email = '' } = useUserInfo();
  const [isDrawing, setDrawing] = useState(false);
  const [isFailed, setFailed] = useState(false);
  // The checkbox stays enabled while a picture is drawn, because it would lose the keyboard focus: only the last choice counts.
  const choices = useRef(0);
  const change = async (isWanted: boolean) => {
    choices.current += 1;
    const choice = choices.current;
    setFailed(false);
    onChange(undefined);
    setDrawing(isWanted);
    if (isWanted) {
      const drawn = await import('./draw-page')
        .then(({ drawPage }) => drawPage([nickName, email]))
        .catch(() => undefined);
      if (choice === choices.current) {
        setDrawing(false);
        setFailed(drawn === undefined);
        onChange(drawn);
      }
    }
  };
  return (
    <div className={styles.part}>
      <Checkbox
        label={t('report.picture')}
        description={t('report.pictureHint')}
        checked={isDrawing || picture !== undefined}
        onChange={({ target }) => void change(target.checked)}
      />
      <p className={styles.drawing} role="status">
        {isDrawing && t('report.drawing')}
        {isFailed && t('report.notDrawn')}
      </p>
      {picture && <img className={styles.picture} src={picture} alt={t('report.pictureShown')} />}
    </div>
  );
}
