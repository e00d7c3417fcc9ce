import * as v from 'valibot';
import { sampleCompany, type Company } from '@site/shared/contracts';

const line = v.optional(
  v.pipe(v.string(), v.regex(/^[^\r\n<>]{1,200}$/, 'must be one line of at most 200 characters')),
);

/**
 * The settings of the company that runs the site. Each text has a Chinese variant; without it the first one is used in
 * both languages.
 */
export const companyEnvironment = {
  CONTACT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an email address'))),
  COMPANY_NAME: line,
  COMPANY_NAME_CN: line,
  COMPANY_ADDRESS: line,
  COMPANY_ADDRESS_CN: line,
  COMPANY_POSTCODE: line,
  COMPANY_LOCATION: line,
  COMPANY_LOCATION_CN: line,
};
const environment = v.object(companyEnvironment);

/**
 * Reads the company from the settings.
 * @param real whether the site is public: then unset values stay empty and are not shown, otherwise the sample is shown
 */
export function toCompany(env: v.InferOutput<typeof environment>, real: boolean): Company {
  const pair = (en: string | undefined, cn: string | undefined, sample: Company['name']) =>
    en === undefined && cn === undefined
      ? real
        ? { en: '', cn: '' }
        : sample
      : { en: en ?? cn ?? '', cn: cn ?? en ?? '' };
  return {
    email: env.CONTACT_EMAIL ?? (real ? '' : sampleCompany.email),
    name: pair(env.COMPANY_NAME, env.COMPANY_NAME_CN, sampleCompany.name),
    address: pair(env.COMPANY_ADDRESS, env.COMPANY_ADDRESS_CN, sampleCompany.address),
    postcode: env.COMPANY_POSTCODE ?? (real ? '' : sampleCompany.postcode),
    location: pair(env.COMPANY_LOCATION, env.COMPANY_LOCATION_CN, sampleCompany.location),
  };
}
