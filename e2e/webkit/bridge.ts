#!/usr/bin/env node
import { Socket } from 'node:net'
import { createCommandHandler } from './commandHandler.ts'
import type { Message } from './protocolMessage.ts'

/**
 * Takes the place of Playwright's own WebKit build, and lets Playwright drive the system's WebKit: reads its protocol
 * from one pipe and writes to another (`--inspector-pipe`). Messages end with a zero byte.
 */
const output = new Socket({ fd: 4, readable: false, writable: true })
const send = (message: Message) => void output.write(`${JSON.stringify(message)}\0`)
const contexts = createCommandHandler(send, () => void end())

let rest = ''
// Not a file stream: a pending read would keep this process from exiting.
new Socket({ fd: 3, readable: true, writable: false })
  .setEncoding('utf8')
  .on('data', (part: string) => {
    const messages = (rest + part).split('\0')
    rest = messages.pop()!
    for (const message of messages) contexts.handle(JSON.parse(message) as Message)
  })
  .on('close', () => void end())

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end())

async function end() {
  await contexts.stop()
  process.exit(0)
}
