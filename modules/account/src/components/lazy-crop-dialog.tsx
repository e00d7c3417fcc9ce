import 'cropperjs/dist/cropper.css';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button, Group, Progress, Text } from '@mantine/core';
import { Cropper, type ReactCropperElement } from 'react-cropper';
import { useSingleFlight } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { toastShown, useSiteDispatch } from '@site/shared/session';
import { Dialog } from '@site/shared/ui';
import styles from './crop-dialog.module.css';
import { moveByKey } from '../model/crop-keys';
import { cutSquare } from '../model/picture';

/** Spec 9: dialog 800 px wide, auto crop 150 × 150. */
const dialogWidth = 800;
const autoCrop = 150;

interface CropDialogProps {
  /** The chosen picture; a replay has none. */
  address: string | undefined;
  busy: boolean;
  /** The uploaded share, from 0 to 1. */
  progress: number;
  onCancel: () => void;
  onSubmit: (picture: Blob) => Promise<void>;
}

/** Crops the chosen picture to a square (spec 2.14). It is loaded together with its library when a picture is chosen. */
export default function CropDialog({ address, busy, progress, onCancel, onSubmit }: CropDialogProps) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const image = useRef<ReactCropperElement>(null);
  const [ready, setReady] = useState(false);

  const centre = () => {
    const cropper = image.current?.cropper;
    if (cropper) {
      const { left, top, width, height } = cropper.getCanvasData();
      cropper.setCropBoxData({
        left: left + (width - autoCrop) / 2,
        top: top + (height - autoCrop) / 2,
        width: autoCrop,
        height: autoCrop,
      });
      setReady(true);
    }
  };

  const moveBox = (event: KeyboardEvent) => {
    const cropper = image.current?.cropper;
    const box = cropper && moveByKey(cropper.getCropBoxData(), event.key, event.shiftKey);
    if (box) {
      event.preventDefault();
      cropper.setCropBoxData(box);
    }
  };

  const submit = useSingleFlight(async () => {
    const element = image.current;
    if (!element || !ready) {
      return;
    }
    try {
      await onSubmit(await cutSquare(element, element.cropper.getData()));
    } catch {
      dispatch(toastShown({ kind: 'error', message: { id: 'account.avatar.failed' } }));
    }
  });

  return (
    <Dialog
      opened
      title={t('account.crop.title')}
      closeLabel={t('account.dialog.close')}
      width={dialogWidth}
      onClose={onCancel}
    >
      {/* This element is focusable and handles keys, because cropping must also work without dragging. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.stage}
        role="application"
        aria-label={t('account.crop.area')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={moveBox}
        data-autofocus
      >
        {address && (
          <Cropper
            ref={image}
            className={styles.cropper}
            src={address}
            alt=""
            ready={centre}
            aspectRatio={1}
            viewMode={1}
            dragMode="move"
            toggleDragModeOnDblclick={false}
            minCropBoxWidth={24}
            checkOrientation={false}
            checkCrossOrigin={false}
            responsive
          />
        )}
      </div>
      <Text size="sm" mt="xs" className={styles.quiet}>
        {t('account.crop.hint')}
      </Text>
      {busy && <Progress mt="md" value={progress * 100} animated aria-label={t('account.crop.progress')} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          {t('account.crop.cancel')}
        </Button>
        <Button aria-busy={busy} onClick={() => void submit()}>
          {t('account.crop.submit')}
        </Button>
      </Group>
    </Dialog>
  );
}
