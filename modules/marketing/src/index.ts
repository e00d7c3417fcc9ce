import { defineModuleOf } from '@site/shared/module';
import type manifest from '../module';

export default defineModuleOf<typeof manifest>({
  name: 'marketing',
  pages: {
    Home: () => import('./pages/home-page'),
    MuscleAndMovement: () => import('./pages/muscle-and-movement-page'),
    MSKPatientEducation: () => import('./pages/msk-patient-education-page'),
    University: () => import('./pages/university-page'),
    About: () => import('./pages/about-page'),
    Contact: () => import('./pages/contact-page'),
    Download: () => import('./pages/download-page'),
    PrivacyPolicy: () => import('./pages/privacy-policy-page'),
    TermsOfUse: () => import('./pages/terms-of-use-page'),
    HelpCancle: () => import('./pages/help-cancle-page'),
    HelpInvoice: () => import('./pages/help-invoice-page'),
    HelpEmail: () => import('./pages/help-email-page'),
    HelpEmailSuccess: () => import('./pages/help-email-success-page'),
    HelpEmailFail: () => import('./pages/help-email-fail-page'),
  },
  messages: { en: () => import('../messages/en.json'), cn: () => import('../messages/cn.json') },
});
