import { readArguments } from '../../server/src/commands/command-line';

const usage = 'npm run example -- <name> [--all]';
const read = (...args: string[]) => {
  process.argv = ['node', 'example.js', ...args];
  return readArguments(
    usage,
    { all: { type: 'boolean', default: false } },
    ({ positionals: [name, ...more], values }) => (name && more.length === 0 ? { name, ...values } : undefined),
  );
};
const { argv } = process;
afterEach(() => {
  process.argv = argv;
  jest.restoreAllMocks();
});

it('returns what the command chooses', () => {
  expect(read('ada')).toEqual({ name: 'ada', all: false });
  expect(read('ada', '--all')).toEqual({ name: 'ada', all: true });
});

it('rejects an unknown option by its name, with the usage', () => {
  expect(() => read('ada', '--al')).toThrow(`Unknown option '--al'. Usage:\n${usage}`);
});

it.each([[[]], [['ada', 'bo']]])('rejects the arguments %j, with the usage', (args) => {
  expect(() => read(...args)).toThrow(`these arguments cannot be used. Usage:\n${usage}`);
});

it('prints the usage for --help, whatever else is given, and ends the process', () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(() => read('ada', '--help', '--al')).toThrow('ended');
  expect(exit).toHaveBeenCalledWith(0);
  expect(write).toHaveBeenCalledWith(`${usage}\n`);
});
