import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { CommandError } from '#server/commandLine/commandError.ts'

/** An option without a value. */
export const flag = { type: 'boolean', default: false } as const

/** The options and other arguments of a command line. */
type Parsed<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ readonly options: O; readonly allowPositionals: true }>
>

/** Everything that isn't an answer about the files. */
const failed = 2

/**
 * Runs a command with the process's arguments and sets its exit code: what `run` returns, 0 for --help, or 2 with a
 * sentence if the arguments are wrong or a file can't be read or written.
 */
export async function runCommand<const O extends ParseArgsOptionsConfig>(
  usage: string,
  options: O,
  run: (values: Parsed<O>['values'], positionals: readonly string[]) => number | Promise<number>,
): Promise<void> {
  try {
    const { values, positionals } = parse(usage, { ...options, help: { ...flag, short: 'h' } })
    if (values.help === true) process.stdout.write(usage)
    // The cast is sound: the values are those of these options, and of --help.
    process.exitCode = values.help === true ? 0 : await run(values as Parsed<O>['values'], positionals)
  } catch (error) {
    const isExpected = error instanceof CommandError
    process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
    process.exitCode = failed
  }
}

function parse(usage: string, options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch (error) {
    // Node's second sentence is about arguments that begin with a hyphen.
    const [message] = (error as Error).message.split('. ')
    throw new CommandError(`${message!.replace(/\.$/, '')}.\n\n${usage}`, { cause: error })
  }
}
