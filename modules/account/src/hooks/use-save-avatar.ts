import { useRef, useState } from 'react';
import { avatarText, uploadSuccess } from '@site/shared/contracts';
import { serverMessage, toastShown, useSiteDispatch } from '@site/shared/session';
import { useUpdateProfileMutation, useUploadPictureMutation } from '../api/profile';

/** The two calls that save a new picture (spec 4, Avatar flow): the upload, then the profile that references it. */
export function useSaveAvatar() {
  const dispatch = useSiteDispatch();
  const [uploadPicture, upload] = useUploadPictureMutation();
  const [updateProfile, update] = useUpdateProfileMutation();
  const [progress, setProgress] = useState(0);
  const sending = useRef<{ abort: () => void }>(undefined);

  /** @returns whether the picture was saved; errors were shown to the user */
  const save = async (picture: Blob): Promise<boolean> => {
    setProgress(0);
    const call = uploadPicture({ picture, onProgress: setProgress });
    sending.current = call;
    const { data: reply } = await call;
    if (!reply) {
      return false;
    }
    if (reply.state !== uploadSuccess) {
      const message = reply.message ? serverMessage(reply.message) : { id: 'account.avatar.failed' };
      dispatch(toastShown({ kind: 'error', message }));
      return false;
    }
    const { data: message } = await updateProfile({ avatar: avatarText(reply) });
    if (message) {
      dispatch(toastShown({ kind: 'success', message }));
    }
    return message !== undefined;
  };

  /** Stops the upload, after which nothing is saved. @returns false once the uploaded picture is being set, which cannot be stopped */
  const cancel = (): boolean => {
    sending.current?.abort();
    return !update.isLoading;
  };

  return { save, cancel, progress, busy: upload.isLoading || update.isLoading };
}
