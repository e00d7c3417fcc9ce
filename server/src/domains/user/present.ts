import { avatarText, uploadSuccess, type AccountExport, type UserInfo } from '@site/shared/contracts';
import { uploadAddress } from '../uploads/service';
import type { AccountRow, ProfileRow } from './repository';

/** userInfo of spec 3. The avatar's address is made here from the caller's own upload, never repeated from outside (threat 13). */
export function presentUser(row: ProfileRow): UserInfo {
  return {
    id: row.id,
    email: row.email,
    nickName: row.nick_name,
    avatar: row.avatar_upload_id && presentAvatar(row.avatar_upload_id),
  };
}

function presentAvatar(uploadId: string): string {
  return avatarText({ state: uploadSuccess, url: uploadAddress(uploadId), message: '' });
}

export function presentAccount(row: AccountRow): AccountExport['account'] {
  return {
    ...presentUser(row),
    language: row.language,
    createTime: row.created_at.toISOString(),
    activateTime: row.activated_at?.toISOString() ?? null,
  };
}
