import { useText } from '@site/shared/i18n';

/** The document's title of a page that lays itself out from edge to edge. */
export function PageTitle({ text }: { text: string }) {
  const t = useText();
  return <title>{`${text} · ${t('shell.siteName')}`}</title>;
}
