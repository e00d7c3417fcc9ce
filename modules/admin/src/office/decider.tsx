import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';

/** Who decided on a payment and why, as stored: a staff member, the site itself, or an operator on the command line. */
export function Decider({ by }: { by: string }) {
  const t = useText();
  const [, staff, reason] = /^staff ([\da-f-]{36}): (.*)$/s.exec(by) ?? [];
  if (staff === undefined) {
    return by === 'the site' ? t('admin.held.bySite') : by;
  }
  return (
    <>
      <Link to={`/admin/log?staff=${staff}`}>{t('admin.account.staff')}</Link>
      {` · ${reason}`}
    </>
  );
}
