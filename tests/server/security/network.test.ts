import { networkKey, shortAddress } from '../../../server/src/platform/security/network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7'],
  ['::ffff:0:cb00:7107', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['203.0.113.7:4711', '203.0.113.7:4711'],
  ['no:address', 'no:address'],
])('%s counts as %s: an IPv6 network is a /64', (ip, key) => {
  expect(networkKey(ip)).toBe(key);
});

test.each([
  ['203.0.113.7', '203.0.113.0'],
  ['::ffff:203.0.113.7', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
])('the log shortens %s to %s', (ip, short) => {
  expect(shortAddress(ip)).toBe(short);
});
