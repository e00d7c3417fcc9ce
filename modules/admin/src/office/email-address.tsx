import { Fragment } from 'react';

/** An email address, or a text in its place, that breaks between its parts rather than within a word. */
export function EmailAddress({ text }: { text: string }) {
  // One element, because each child of a link with its own layout would be an item of it.
  return (
    <span>
      {(text.match(/[^@._-]*[@._-]|[^@._-]+/g) ?? []).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
