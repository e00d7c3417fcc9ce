import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import { AccessTable } from '../components/access-table';
import { FeatureLists } from '../components/feature-lists';
import { PageFrame } from '../components/page-frame';
import { PayNotes } from '../components/pay-notes';
import { PlanList } from '../components/plan-list';
import { SandboxNote } from '../components/sandbox-note';
import { SubscriptionPlace } from '../components/subscription-place';
import { usePaymentConfig } from '../hooks/use-payment-config';
import { usePaymentDocument } from '../hooks/use-payment-document';
import { usePaymentResumption } from '../hooks/use-payment-resumption';
import { usePlanChangeReturn } from '../hooks/use-plan-change-return';
import { useSubscription } from '../hooks/use-subscription';

/** Spec 2.11: subscription status, plans of the server, checkout, two feature lists. */
export default function PricingPage() {
  const t = useText();
  const view = useSubscription();
  const { sandbox } = usePaymentConfig();
  usePaymentDocument();
  usePaymentResumption();
  usePlanChangeReturn();
  return (
    <>
      <PageFrame
        heading={t('commerce.pricing.heading')}
        lead={t('commerce.pricing.lead')}
        aside={sandbox && <SandboxNote />}
      >
        <meta name="description" content={t('commerce.pricing.lead')} />
        <SubscriptionPlace
          view={view}
          next={
            <Button component={Link} to={href('MuscleAndMovement')}>
              {t('commerce.subscription.start')}
            </Button>
          }
          none={t('commerce.subscription.none')}
        />
        <PlanList subscription={view.subscription} settled={view.phase === 'known' || view.phase === 'failed'} />
        <PayNotes />
        <AccessTable />
      </PageFrame>
      <FeatureLists />
    </>
  );
}
