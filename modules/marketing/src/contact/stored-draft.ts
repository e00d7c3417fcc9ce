import * as v from 'valibot';
import { isReplaying, tabStore } from '@site/shared/session';

const key = 'contact-draft';
const draftSchema = v.object({ userName: v.string(), contact: v.string(), content: v.string() });
/** The owner is the id of the account that typed it; empty for a visitor. */
const storedSchema = v.object({ owner: v.string(), draft: draftSchema });

/** What was typed into the contact form and not sent yet, for this tab. */
export type ContactDraft = v.InferOutput<typeof draftSchema>;

/** Stores the fields; empty ones erase the draft. */
export function keepDraft(owner: string, draft: ContactDraft): void {
  if (Object.values(draft).some((text) => text !== '')) {
    tabStore.write(key, JSON.stringify({ owner, draft }));
  } else {
    tabStore.remove(key);
  }
}

/** Erases the draft if it is still what was sent: more may have been typed meanwhile. @returns whether it was */
export function dropDraft(sent: ContactDraft): boolean {
  const text = tabStore.read(key);
  const isSent = text === null || text.endsWith(`"draft":${JSON.stringify(sent)}}`);
  if (isSent) {
    tabStore.remove(key);
  }
  return isSent;
}

/**
 * @param reader the id of the account; empty for a visitor
 * @returns the draft of this account or of a visitor; undefined in a replay, which shows another visit. The draft of another account is
 * erased, because it may belong to another person.
 */
export function readDraft(reader: string): ContactDraft | undefined {
  const text = tabStore.read(key);
  if (text === null || isReplaying()) {
    return undefined;
  }
  try {
    const { owner, draft } = v.parse(storedSchema, JSON.parse(text));
    if (owner === '' || owner === reader) {
      return draft;
    }
  } catch {
    // Session storage is not trusted: an unreadable entry is erased.
  }
  tabStore.remove(key);
  return undefined;
}
