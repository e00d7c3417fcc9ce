import * as v from 'valibot';
import { api, overrideExisting } from '@site/shared/api';
import {
  uploadError,
  uploadField,
  uploadReplySchema,
  type UploadReply,
  type UserUpdateRequest,
} from '@site/shared/contracts';

interface Upload {
  picture: Blob;
  /** Hears the sent part, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

const profileApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** Answers the server's message, which spec 8 wants shown. The header asks for the user info again. */
    updateProfile: build.mutation<string, UserUpdateRequest>({
      query: (form) => ({ url: '/api/u/user/update', method: 'POST', form }),
      transformResponse: (_data, meta) => meta?.message ?? '',
      invalidatesTags: (_message, error) => (error ? [] : ['User']),
    }),
    uploadPicture: build.mutation<UploadReply, Upload>({
      query: ({ picture, onProgress }) => {
        const multipart = new FormData();
        multipart.append(uploadField, picture, 'avatar.jpg');
        return { url: '/api/common/file/upload', method: 'POST', multipart, bare: true, onProgress };
      },
      transformResponse: (body) => {
        const parsed = v.safeParse(uploadReplySchema, body);
        return parsed.success ? parsed.output : { state: uploadError, url: '', message: '' };
      },
    }),
  }),
});

export const { useUpdateProfileMutation, useUploadPictureMutation } = profileApi;
