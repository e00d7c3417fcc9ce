import { resolve } from 'node:path';
import { readContent } from '../../scripts/content/read-content.mjs';

const { posts } = readContent(resolve(__dirname, '../../server/content'));
const bodyOf = (file: string) => posts.find((post) => post.file.endsWith(`${file}.md`))?.text ?? '';

// One sign must be enough: "and with breathlessness" would keep somebody with a heart attack at home.
it.each([
  [
    'rotator-cuff-centres-the-ball.en',
    [
      /spreads to an arm, a shoulder, the back, the neck or the jaw/,
      /or comes with sweating, nausea/,
      /One of these is enough/,
      /emergency number/,
    ],
  ],
  ['rotator-cuff-centres-the-ball.cn', [/扩散到手臂、肩、背、颈部或下颌/, /出汗、恶心/, /有一条就够了/, /120/]],
  ['bench-press-and-the-shoulder-blades.en', [/pain in the chest/, /emergency number/]],
  ['bench-press-and-the-shoulder-blades.cn', [/胸口/, /120/]],
  [
    'calf-stretch-knee-straight-knee-bent.en',
    [/blood clot/, /breathlessness, chest pain, coughing of blood or fainting/],
  ],
  ['calf-stretch-knee-straight-knee-bent.cn', [/血栓/, /气短、胸痛、咯血或晕厥/, /120/]],
  ['spinal-curves-and-neutral.en', [/numbness around the genitals/, /serious fall/, /Each of them alone/]],
  ['spinal-curves-and-neutral.cn', [/会阴部/, /严重摔伤/, /每一条单独出现就足够/]],
  ['hip-hinge-and-the-deadlift.en', [/cauda equina/, /emergency department/]],
  ['hip-hinge-and-the-deadlift.cn', [/马尾神经/, /急诊/]],
  ['hip-flexor-stretch-done-well.en', [/after a fall/, /stress fracture/]],
  ['hip-flexor-stretch-done-well.cn', [/摔倒/, /应力性骨折/]],
])('%s names the red flags of its subject, and where to get help', (file, signs) => {
  const body = bodyOf(file);
  for (const sign of signs) {
    expect(body).toMatch(sign);
  }
});

it('every Chinese post that advises an emergency call gives the number', () => {
  const calls = posts.filter(({ file, text }) => file.endsWith('.cn.md') && text.includes('急救电话'));
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter(({ text }) => !/120/.test(text)).map(({ file }) => file)).toEqual([]);
});
