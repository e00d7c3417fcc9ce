import { Skeleton, Tabs } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { requestIdOf, showBusinessError, useGetUserInfoQuery } from '@site/shared/api';
import { useKept } from '@site/shared/forms/use-kept';
import { useText } from '@site/shared/i18n';
import { href, readSiteConfig, selectToken, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { FailurePanel, Page } from '@site/shared/ui';
import styles from './account-settings-page.module.css';
import { DeletePanel } from '../components/delete-panel';
import { DevicesPanel } from '../components/devices-panel';
import { PasswordPanel } from '../components/password-panel';
import { ProfilePanel } from '../components/profile-panel';
import { useSignedOut } from '../hooks/use-signed-out';
import { selectAccount, settingsLeft, settingsTabOpened, type SettingsTab } from '../model/account-slice';

export default function AccountSettingsPage() {
  return useSignedOut() ? <Navigate replace to={href('Login')} /> : <AccountSettings />;
}

/** Spec 2.14: the menu and its three tabs, and a fourth one that is absent if the API is that of the specification only. */
function AccountSettings() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const token = useSiteSelector(selectToken);
  const { tab } = useSiteSelector(selectAccount);
  const { data, error, refetch } = useGetUserInfoQuery(undefined, { skip: token === null });
  const user = useKept(data);

  useEffect(() => {
    if (error) {
      dispatch(showBusinessError(error));
    }
  }, [error, dispatch]);
  useEffect(() => () => void dispatch(settingsLeft()), [dispatch]);

  const hasDevices = readSiteConfig().apiExtensions;
  const panel = (content: ReactNode) => {
    if (user) {
      return content;
    }
    return error ? (
      <FailurePanel
        message={t('account.failure')}
        requestId={requestIdOf(error)}
        retryLabel={t('account.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton height={260} />
    );
  };

  return (
    <Page heading={t('account.heading')} siteName={t('shell.siteName')}>
      <Tabs
        orientation="vertical"
        variant="pills"
        value={tab}
        keepMounted={false}
        className={styles.settings}
        onChange={(value) => dispatch(settingsTabOpened(value as SettingsTab))}
      >
        <Tabs.List aria-label={t('account.heading')} className={styles.menu}>
          <Tabs.Tab className={styles.tab} value="profile">
            {t('account.tab.profile')}
          </Tabs.Tab>
          <Tabs.Tab className={styles.tab} value="password">
            {t('account.tab.password')}
          </Tabs.Tab>
          <Tabs.Tab className={styles.tab} value="delete">
            {t('account.tab.delete')}
          </Tabs.Tab>
          {hasDevices && (
            <Tabs.Tab className={styles.tab} value="devices">
              {t('account.tab.devices')}
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value="profile" className={styles.panel}>
          {panel(user && <ProfilePanel user={user} />)}
        </Tabs.Panel>
        <Tabs.Panel value="password" className={styles.panel}>
          {panel(user && <PasswordPanel email={user.email} />)}
        </Tabs.Panel>
        <Tabs.Panel value="delete" className={styles.panel}>
          <DeletePanel />
        </Tabs.Panel>
        {hasDevices && (
          <Tabs.Panel value="devices" className={styles.panel}>
            <DevicesPanel />
          </Tabs.Panel>
        )}
      </Tabs>
    </Page>
  );
}
