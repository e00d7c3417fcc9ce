/** The access levels of users: without an account, with one, or with a running subscription. */
export const accessLevels = ['visitor', 'account', 'subscriber'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/**
 * What is free and what is paid. The server allows nothing else, Pricing shows this table, and a test checks every cell
 * on the server. In addition spec 6 requires that the site itself checks the subscription before it opens that software.
 */
export const accessTable = {
  /** Turning the 3D atlas, finding a muscle, bone or joint in it, and seeing origin, insertion, nerve and action. */
  atlas: { visitor: true, account: true, subscriber: true },
  /** Palpation of the muscles of one region, and clinical notes on them. */
  freeMuscleNotes: { visitor: true, account: true, subscriber: true },
  /** Opening the free movements, in 3D. */
  freeMovements: { visitor: true, account: true, subscriber: true },
  /** Searching and filtering the library of all movements. */
  library: { visitor: true, account: true, subscriber: true },
  /** Storing favourites, and continuing at the last position. */
  favourites: { visitor: false, account: true, subscriber: true },
  /** Answering the quiz is free; this is for storing the progress in the account, with spaced repetition. */
  quizProgress: { visitor: false, account: true, subscriber: true },
  /** Viewing a shared playlist; its movements that are not free are listed but cannot be opened. */
  sharedPlaylists: { visitor: true, account: true, subscriber: true },
  /** Printing the sheet of a free movement. */
  freeSheets: { visitor: true, account: true, subscriber: true },
  /** Taking a class quiz under a chosen name. */
  takeClass: { visitor: true, account: true, subscriber: true },
  /** Opening every other movement. */
  everyMovement: { visitor: false, account: false, subscriber: true },
  /** The notes on every other muscle. */
  everyMuscleNote: { visitor: false, account: false, subscriber: true },
  /** Creating and sharing playlists. Former subscribers can still view, revoke and delete theirs. */
  playlists: { visitor: false, account: false, subscriber: true },
  /** Printing the sheets of every movement, also of whole playlists. */
  sheets: { visitor: false, account: false, subscriber: true },
  /** Creating class quizzes, with their results. Former subscribers can still view and delete theirs. */
  classes: { visitor: false, account: false, subscriber: true },
  /** Personal notes on sheets. Former subscribers can still view and delete theirs. */
  sheetNotes: { visitor: false, account: false, subscriber: true },
} as const satisfies Record<string, Record<AccessLevel, boolean>>;

export type Feature = keyof typeof accessTable;
export const features = Object.keys(accessTable) as Feature[];

/** Whether a user of this access level may use a feature. */
export function mayUse(accessLevel: AccessLevel, feature: Feature): boolean {
  return accessTable[feature][accessLevel];
}
