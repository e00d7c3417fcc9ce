import { useState } from 'react';
import { tellRefusal } from '@site/shared/api';
import { avatarText, uploadSuccess } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { toastShown, useSiteDispatch } from '@site/shared/session';
import { useUpdateProfileMutation, useUploadPictureMutation } from '../api/profile';

/** The two calls behind a new picture (spec 4, Avatar flow): the upload, then the profile that names it. */
export function useSaveAvatar() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const [uploadPicture, upload] = useUploadPictureMutation();
  const [updateProfile, update] = useUpdateProfileMutation();
  const [progress, setProgress] = useState(0);

  /** @returns whether the picture is the account's now; everything else was told to the user */
  const save = async (picture: Blob): Promise<boolean> => {
    setProgress(0);
    const { data: reply, error: uploadFault } = await uploadPicture({ picture, onProgress: setProgress });
    if (!reply) {
      dispatch(tellRefusal(uploadFault));
      return false;
    }
    if (reply.state !== uploadSuccess) {
      dispatch(toastShown({ kind: 'error', message: { text: reply.message || t('account.avatar.failed') } }));
      return false;
    }
    const { data: message, error } = await updateProfile({ avatar: avatarText(reply) });
    if (error) {
      dispatch(tellRefusal(error));
      return false;
    }
    dispatch(toastShown({ kind: 'success', message: { text: message } }));
    return true;
  };

  return { save, progress, busy: upload.isLoading || update.isLoading };
}
