import { destination } from 'pino'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/startServer.ts'
import { toStartupErrorMessage } from '#server/startupErrorMessage.ts'

const repeatedSignalMs = 1_000

/** Prints a few lines on stdout for the person who started it; everything else goes to stderr as JSON lines. */
try {
  checkNode(process.versions.node)
  const config = readConfig(process.env)
  const log = createLog(config.logLevel, destination({ dest: 2, sync: true }))

  // After an uncaught error, the process is in an unknown state.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      log.error({ event, err }, 'exiting after an uncaught error')
      process.exit(1)
    })
  }

  const running = await startServer(config, log)
  let stoppingSince: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        // One stop may arrive twice: from the process group, and from the command that started this process.
        if (performance.now() - stoppingSince > repeatedSignalMs) process.exit(1)
        return
      }
      stoppingSince = performance.now()
      log.info({ event: 'stopping', signal })
      void running.stop().then(() => process.exit(0))
    })
  }
  log.info({ event: 'ready', host: config.host, port: config.port })
  const mentor =
    config.ai === undefined
      ? 'in guided mode; no AI model is connected'
      : `${config.ai.model} (${config.ai.provider})`
  process.stdout.write(
    [
      `Ideawright is ready at ${config.publicUrl.origin}`,
      ...(running.code === undefined
        ? []
        : [
            `To sign in, open ${running.code.address.href}`,
            `or enter this code when asked: ${running.code.typed}`,
          ]),
      `The mentor is ${mentor}.\n`,
    ].join('\n'),
  )
} catch (error) {
  process.stderr.write(`${toStartupErrorMessage(error)}\n`)
  process.exitCode = 1
}

/** Checks the version of Node that package.json requires; `npm start` provides a suitable one. */
function checkNode(version: string) {
  const [major = 0] = version.split('.').map(Number)
  if (major === 22 || major === 24 || major >= 26) return
  throw new Error(`Ideawright needs Node 24, but this is ${version}. “npm start” downloads it.`)
}
