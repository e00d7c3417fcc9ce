import { formPages, type PostedForm, type PostedFormName } from '@site/shared/contracts';
import { href, selectLanguage, selectLayout, useSiteSelector } from '@site/shared/session';

/**
 * For a form that also works without scripts (see contracts/posted-form).
 * @param form the form's name
 * @returns the attributes of its element, and the posted values if this page is the response
 */
export function usePostedForm(form: PostedFormName): {
  attributes: { method: 'post'; action: string };
  posted: PostedForm | undefined;
} {
  const language = useSiteSelector(selectLanguage);
  const { posted } = useSiteSelector(selectLayout);
  return {
    attributes: { method: 'post', action: href(formPages[form], {}, { lang: language }) },
    posted: posted?.form === form ? posted : undefined,
  };
}
