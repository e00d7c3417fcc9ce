import { anatomyPackageId } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import { useGetActionsQuery } from '../api/exercises';
import { ActionLink } from '../components/action-link';

/** "Start for free" leads to this page (spec 2.4), so its first button opens a movement that needs no subscription. */
export function FreeMovement() {
  const t = useText();
  const { data } = useGetActionsQuery();
  const free = data?.find((action) => action.isFree);
  // Until the list has loaded, the application chooses its first movement.
  const address = href(
    'ViewDetail',
    { title: free?.name ?? 'anatomy' },
    { pid: anatomyPackageId, sid: anatomyPackageId, exercise: free?.code },
  );
  return <ActionLink to={address}>{t('marketing.movement.free')}</ActionLink>;
}
