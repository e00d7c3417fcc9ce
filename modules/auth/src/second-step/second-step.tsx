import { useEffect, useState } from 'react';
import { loadCatalogue, Texts } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { SecondStepForm, type SecondStepProps } from './second-step-form';
import { secondStepTexts } from './texts';

/** The second step of a log-in with its texts; loaded when an account requires it. */
export function SecondStep(props: SecondStepProps) {
  const language = useSiteSelector(selectLanguage);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadCatalogue(secondStepTexts, language).then(
      () => setReady(true),
      () => undefined,
    );
  }, [language]);
  return (
    isReady && (
      <Texts loaders={secondStepTexts} language={language}>
        <SecondStepForm {...props} />
      </Texts>
    )
  );
}
