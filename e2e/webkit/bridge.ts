#!/usr/bin/env node
import { Socket } from 'node:net'
import { createCommandHandler } from './commandHandler.ts'
import type { Message } from './protocolMessage.ts'

/**
 * Stands where Playwright expects its own build of WebKit, and lets it drive the WebKit of the system: hears its
 * protocol on one pipe and answers on another (`--inspector-pipe`). Messages end with a zero.
 */
const output = new Socket({ fd: 4, readable: false, writable: true })
const say = (message: Message) => void output.write(`${JSON.stringify(message)}\0`)
const contexts = createCommandHandler(say, () => void end())

let rest = ''
// Not a stream of files: a read that waits there would keep this process from its end.
new Socket({ fd: 3, readable: true, writable: false })
  .setEncoding('utf8')
  .on('data', (part: string) => {
    const messages = (rest + part).split('\0')
    rest = messages.pop()!
    for (const message of messages) contexts.hear(JSON.parse(message) as Message)
  })
  .on('close', () => void end())

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end())

async function end() {
  await contexts.stop()
  process.exit(0)
}
