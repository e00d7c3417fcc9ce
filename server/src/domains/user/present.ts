import { avatarText, uploadSuccess, type AccountExport, type UserInfo } from '@site/shared/contracts';
import { uploadAddress } from '../uploads/service';
import type { AccountRow, ProfileRow } from './repository';

/**
 * userInfo of spec 3. The avatar's address is derived from the caller's own upload, never copied from input (threat
 * 13).
 */
export function presentUser({ avatar_upload_id: uploadId, ...row }: ProfileRow): UserInfo {
  return { ...row, avatar: uploadId && presentAvatar(uploadId) };
}

function presentAvatar(uploadId: string): string {
  return avatarText({ state: uploadSuccess, url: uploadAddress(uploadId), message: '' });
}

export function presentAccount({
  created_at: created,
  activated_at: activated,
  ...row
}: AccountRow): AccountExport['account'] {
  return {
    ...presentUser(row),
    language: row.language,
    createTime: created.toISOString(),
    activateTime: activated?.toISOString() ?? null,
  };
}
