import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Given<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>;

/**
 * Reads the arguments of a command. With --help it prints the usage and ends the process.
 * @param usage one line for each way to call the command
 * @param options the options of the command, besides --help
 * @param choose returns what the command does with the arguments, or undefined if they cannot be used
 * @throws an error with the usage, if an option is unknown or the arguments cannot be used
 */
export function readArguments<Known extends Options, Choice>(
  usage: string,
  options: Known,
  choose: (given: Given<Known>) => Choice | undefined,
): Choice {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  const choice = choose(parse(usage, args, options));
  if (choice === undefined) {
    throw new Error(`these arguments cannot be used. Usage:\n${usage}`);
  }
  return choice;
}

function parse<Known extends Options>(usage: string, args: string[], options: Known): Given<Known> {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    // Node's second sentence explains arguments that start with a hyphen, which no command has.
    throw new Error(`${(error as Error).message.split('. ')[0]}. Usage:\n${usage}`, { cause: error });
  }
}

/**
 * Runs a command. If it fails, prints one line and ends the process with exit code 1.
 * @param failure what was not done, for the printed line
 */
export function runCommand(failure: string, work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    process.stderr.write(`${failure}: ${(error as Error).message}\n`);
    process.exit(1);
  });
}
