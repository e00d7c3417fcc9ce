import { profileFieldNames, type ProfileFieldName } from '@site/shared/contracts';

/** The column of a profile text: `nick_name` for `nickName`. */
export const profileColumn = (name: ProfileFieldName): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of all profile texts. */
export const profileColumns = Object.fromEntries(profileFieldNames.map((name) => [name, profileColumn(name)]));
