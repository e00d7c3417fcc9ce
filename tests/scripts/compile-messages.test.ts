import { compileMessages, messageFiles } from '../../shared/build/compile-messages.mjs';

test('compiles a message with arguments or tags to its syntax tree, and leaves a plain one as text', () => {
  const source = JSON.stringify({ plain: 'Save', named: 'Hi {name}', marked: 'Read <a>this</a>', quoted: "Don't" });
  expect(compileMessages(source)).toEqual({
    plain: 'Save',
    named: [
      { type: 0, value: 'Hi ' },
      { type: 1, value: 'name' },
    ],
    marked: [
      { type: 0, value: 'Read ' },
      { type: 8, value: 'a', children: [{ type: 0, value: 'this' }] },
    ],
    quoted: [{ type: 0, value: "Don't" }],
  });
});

test('a malformed message fails the build with its key', () => {
  expect(() => compileMessages('{"blog.title": "Hi {name"}')).toThrow('the message blog.title is malformed');
});

test.each([
  ['/site/src/messages/en.json', true],
  ['/site/modules/blog/messages/cn.json', true],
  ['/site/anatomy/messages/en.json', false],
  ['/site/server/src/platform/texts/en.json', false],
])('%s is compiled: %s', (file, compiled) => expect(messageFiles.test(file)).toBe(compiled));
