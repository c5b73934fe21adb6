// Opens connections that request much and never read it: `node soak/attacks/slowReaders.ts [postgres]`.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { runAttack, projectFileOfSize } from './runAttack.ts'

const readers = 30
const withinMs = 80_000

await runAttack({
  name: `${readers} clients that request whole projects and never read the response`,
  async prepare({ client }) {
    const { ask, close } = client()
    for (let i = 0; i < 10; i++)
      await ask('POST', '/projects/import', { id: randomUUID(), file: projectFileOfSize(15) })
    close()
  },
  async run({ port, attacker, memory }) {
    let closed = 0
    const sockets = Array.from({ length: readers }, () => {
      const socket = connect(port, '127.0.0.1').pause()
      socket.on('error', () => {})
      socket.write(
        `GET /api/projects HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${attacker.token}\r\n\r\n`,
      )
      return socket
    })
    const startedAt = performance.now()
    while (performance.now() - startedAt < withinMs) await pause(1_000)
    const { now } = memory()
    // A connection closed by the server is noticed only when it's read.
    for (const socket of sockets) socket.on('close', () => closed++).resume()
    await pause(500)
    const ended = closed
    for (const socket of sockets) socket.destroy()
    return { readers, 'closed by the server': ended, 'RSS MB after 80 s': now }
  },
})
