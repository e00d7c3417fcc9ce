import { api, call, endpointsOf, requestOf, type ReplyMeta } from '@site/shared/api';
import {
  updateProfileEndpoint,
  uploadError,
  uploadField,
  uploadPictureEndpoint,
  uploadReplySchema,
} from '@site/shared/contracts';
import { serverMessage, type Message } from '@site/shared/session';
import * as v from 'valibot';

interface Upload {
  picture: Blob;
  /** Receives the uploaded share, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

const profileApi = endpointsOf(
  'account',
  api,
)({
  endpoints: (build) => ({
    /** Returns the message to show: the server's (spec 8), if it has one. The header reloads the user info. */
    updateProfile: build.mutation({
      ...call(updateProfileEndpoint),
      transformResponse: (_data: unknown, meta: ReplyMeta | undefined): Message =>
        meta?.message ? serverMessage(meta.message) : { id: 'account.profile.saved' },
      invalidatesTags: (_message, error) => (error ? [] : ['User']),
    }),
    uploadPicture: build.mutation({
      ...call(uploadPictureEndpoint, v.fallback(uploadReplySchema, { state: uploadError, url: '', message: '' })),
      query: ({ picture, onProgress }: Upload) => {
        const multipart = new FormData();
        multipart.append(uploadField, picture, 'avatar.jpg');
        return { ...requestOf(uploadPictureEndpoint), multipart, onProgress };
      },
    }),
  }),
});

export const { useUpdateProfileMutation, useUploadPictureMutation } = profileApi;
