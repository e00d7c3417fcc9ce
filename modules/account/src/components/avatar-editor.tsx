import '@mantine/dropzone/styles.css';
import { useEffect, useRef, useState } from 'react';
import { Button, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { uploadField, uploadTypes } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { fieldsRefused, onDemand, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import styles from './avatar-editor.module.css';
import { useSaveAvatar } from '../hooks/use-save-avatar';
import { pictureChosen, pictureDone, selectAccount } from '../model/account-slice';
import { openPicture, type PictureFault } from '../model/picture';

const CropDialog = onDemand(
  async () => (await import('./lazy-crop-dialog')).default,
  ({ onCancel }) => onCancel(),
);
/** The default picture. */
const defaultAvatar = '/avatar.svg';

type PictureProblem = PictureFault | 'onlyOne' | 'wrongType';
const problemTexts = {
  broken: 'account.avatar.broken',
  huge: 'account.avatar.huge',
  onlyOne: 'account.avatar.onlyOne',
  wrongType: 'account.avatar.wrongType',
} as const satisfies Record<PictureProblem, string>;

interface AvatarEditorProps {
  /** The picture stored on the server, if any. */
  address: string | undefined;
}

/** Spec 2.14 and 4: choose a file, crop it to a square, upload it; then the header shows it. */
export function AvatarEditor({ address }: AvatarEditorProps) {
  const t = useText();
  const openPicker = useRef<() => void>(null);
  const [picked, setPicked] = useState<string>();
  const [problem, setProblem] = useState<PictureProblem>();
  const [brokenAddress, setBrokenAddress] = useState<string>();
  const { save, cancel, progress, busy } = useSaveAvatar();
  const dispatch = useSiteDispatch();
  const { cropping } = useSiteSelector(selectAccount);

  // A second choice replaces the first; the memory of an unused picture is released.
  useEffect(() => () => void (picked && URL.revokeObjectURL(picked)), [picked]);

  const refuse = (found: PictureProblem) => {
    setProblem(found);
    dispatch(fieldsRefused({ form: 'avatar', issues: { [uploadField]: found } }));
  };

  // Undefined when the editor is left.
  const latest = useRef<File>(undefined);
  useEffect(() => () => void (latest.current = undefined), []);

  const pick = async (file: File) => {
    latest.current = file;
    const opened = await openPicture(file);
    if (latest.current !== file) {
      // Another picture was chosen while this one was being decoded.
      URL.revokeObjectURL('address' in opened ? opened.address : '');
    } else if ('fault' in opened) {
      refuse(opened.fault);
    } else {
      setProblem(undefined);
      setPicked(opened.address);
      dispatch(pictureChosen());
    }
  };

  const done = () => {
    latest.current = undefined;
    dispatch(pictureDone());
    setPicked(undefined);
  };

  const submit = async (picture: Blob) => {
    // It may have been cancelled while it was cut.
    if (latest.current && (await save(picture))) {
      done();
    }
  };

  return (
    <div className={styles.avatar}>
      <Dropzone
        className={styles.zone}
        openRef={openPicker}
        name={uploadField}
        accept={[...uploadTypes]}
        multiple={false}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        // The button next to it has the same function; a screen reader would read both.
        inputProps={{ 'aria-hidden': true, 'aria-label': undefined }}
        onDrop={(files) => void pick(files[0])}
        onReject={(rejections) => refuse(rejections.length > 1 ? 'onlyOne' : 'wrongType')}
      >
        <img
          className={styles.picture}
          width={150}
          height={150}
          alt={t('account.avatar.alt')}
          src={address === undefined || address === brokenAddress ? defaultAvatar : address}
          onError={() => setBrokenAddress(address)}
        />
      </Dropzone>
      <div className={styles.words}>
        <Button variant="default" onClick={() => openPicker.current?.()}>
          {t('account.avatar.upload')}
        </Button>
        <Text size="sm" mt="xs" className={styles.quiet}>
          {t('account.avatar.hint')}
        </Text>
        {problem && (
          <Text size="sm" mt="xs" c="var(--mantine-color-error)" role="alert">
            {t(problemTexts[problem])}
          </Text>
        )}
      </div>
      {cropping && (
        <CropDialog
          address={picked}
          busy={busy}
          progress={progress}
          onCancel={() => void (cancel() && done())}
          onSubmit={submit}
        />
      )}
    </div>
  );
}
