import { readSiteConfig } from '@site/shared/session';

/** The contact address of the settings (spec 2.2); nothing if it is not set. */
export function ContactLink({ className }: { className: string | undefined }) {
  const { email } = readSiteConfig().company;
  return email ? (
    <a className={className} href={`mailto:${email}`}>
      {email}
    </a>
  ) : null;
}
