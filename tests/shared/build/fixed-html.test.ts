import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { trustFixedHtml } from '../../../shared/build/fixed-html';

const cropper = resolve('node_modules/cropperjs/dist/cropper.js');

test('a library may set HTML that is constant in its file, by a policy that creates nothing else', () => {
  const changed = trustFixedHtml(cropper, readFileSync(cropper, 'utf8'));
  expect(changed).toContain("createPolicy('fixed-html', { createHTML: () => TEMPLATE })");
  expect(changed).not.toContain('innerHTML = TEMPLATE');
});

test('a version that sets HTML in another way fails the build', () => {
  expect(() => trustFixedHtml(cropper, 'template.innerHTML = other;')).toThrow('does not set its HTML by');
});
