import { toCompany } from '../../server/src/platform/config/company';
import { readConfig } from '../../server/src/platform/config/config';
import { writeCompany } from '../../server/src/site/gateway/documents';

describe('the company of the settings', () => {
  const set = {
    CONTACT_EMAIL: 'help@body.example',
    COMPANY_NAME: 'Body Ltd.',
    COMPANY_NAME_CN: '人体有限公司',
    COMPANY_POSTCODE: '10115',
    COMPANY_LOCATION: 'Berlin',
  };

  test('is read; a text without a Chinese version is used in both languages', () => {
    expect(readConfig(set).company).toMatchObject({
      email: 'help@body.example',
      name: { en: 'Body Ltd.', cn: '人体有限公司' },
      postcode: '10115',
      location: { en: 'Berlin', cn: 'Berlin' },
    });
  });

  test('is the sample outside production, and empty in production', () => {
    expect(readConfig({}).company.email).toBe('support@anatomy-movement.example');
    expect(toCompany({}, true)).toEqual({
      email: '',
      name: { en: '', cn: '' },
      address: { en: '', cn: '' },
      postcode: '',
      location: { en: '', cn: '' },
    });
  });

  test('is in the policies; without an address they link to the Contact page', () => {
    const policy =
      '<p><span class="company">Anatomy Movement Education</span><br>Email: <a href="mailto:support@anatomy-movement.example">support@anatomy-movement.example</a></p>';
    expect(writeCompany(policy, readConfig(set).company, 'cn')).toBe(
      '<p><span class="company">人体有限公司</span><br>Email: <a href="mailto:help@body.example">help@body.example</a></p>',
    );
    expect(writeCompany(policy, toCompany({}, true), 'en')).toBe(
      '<p><span class="company">Anatomy Movement Education</span><br>Email: <a href="/contact" target="_top">Contact page</a></p>',
    );
  });
});

test.each([
  [{ CONTACT_EMAIL: 'help at example.com' }, 'CONTACT_EMAIL must be an email address'],
  [{ COMPANY_NAME: '<b>Body</b>' }, 'COMPANY_NAME must be one line'],
])('%j stops the start with a line that names it', (environment, words) => {
  expect(() => readConfig(environment as Record<string, string>)).toThrow(words);
});
