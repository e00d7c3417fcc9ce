import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import { Dialog } from '@site/shared/ui';

/** Spec 2.15: the MSK product is used only in the app. */
export function AppNotice({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog opened={opened} title={t('commerce.notice.title')} closeLabel={t('commerce.close')} onClose={onClose}>
      <p style={{ marginTop: 0 }}>{t('commerce.notice.text')}</p>
      <Button component={Link} to={href('Download')} data-autofocus>
        {t('commerce.notice.download')}
      </Button>
    </Dialog>
  );
}
