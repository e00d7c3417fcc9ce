/** Who somebody is to the site: without an account, with one, or with a running subscription. */
export const standings = ['visitor', 'account', 'subscriber'] as const;
export type Standing = (typeof standings)[number];

/**
 * What is free and what is paid for. The server allows nothing that this table does not, Pricing shows it, and a test asks the
 * server for every cell. The gate of spec 6 stands beside it: the site itself asks before it opens that software.
 */
export const accessTable = {
  /** Turning the 3D atlas, finding a muscle, bone or joint in it, and seeing origin, insertion, nerve and action. */
  atlas: { visitor: true, account: true, subscriber: true },
  /** How the muscles of one region are felt, and clinical notes on them. */
  freeMuscleNotes: { visitor: true, account: true, subscriber: true },
  /** Opening the movements that are free, in 3D. */
  freeMovements: { visitor: true, account: true, subscriber: true },
  /** Searching and filtering the library of all movements. */
  library: { visitor: true, account: true, subscriber: true },
  /** Keeping favourites, and going on where one was. */
  favourites: { visitor: false, account: true, subscriber: true },
  /** Answering the quiz is free; keeping what one knows in the account, with repetition when it is due. */
  quizProgress: { visitor: false, account: true, subscriber: true },
  /** Seeing a playlist that somebody shared; what is not free in it is named and not opened. */
  sharedPlaylists: { visitor: true, account: true, subscriber: true },
  /** Printing the sheet of a movement that is free. */
  freeSheets: { visitor: true, account: true, subscriber: true },
  /** Taking the quiz of a class under a name that one chooses. */
  takeClass: { visitor: true, account: true, subscriber: true },
  /** Opening every other movement. */
  everyMovement: { visitor: false, account: false, subscriber: true },
  /** The same of every other muscle. */
  everyMuscleNote: { visitor: false, account: false, subscriber: true },
  /** Composing playlists and sharing them. Whoever had a subscription keeps theirs, to see, to revoke and to delete. */
  playlists: { visitor: false, account: false, subscriber: true },
  /** Printing the sheets of every movement, and so of whole playlists. */
  sheets: { visitor: false, account: false, subscriber: true },
  /** Making quizzes for a class, with the results together. Whoever had a subscription keeps theirs, to see and to delete. */
  classes: { visitor: false, account: false, subscriber: true },
  /** Notes of one's own on sheets. Whoever had a subscription keeps theirs, to see and to delete. */
  sheetNotes: { visitor: false, account: false, subscriber: true },
} as const satisfies Record<string, Record<Standing, boolean>>;

export type Feature = keyof typeof accessTable;
export const features = Object.keys(accessTable) as Feature[];

/** Whether somebody of this standing may use a feature. */
export function mayUse(standing: Standing, feature: Feature): boolean {
  return accessTable[feature][standing];
}
