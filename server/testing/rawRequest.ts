import { once } from 'node:events'
import { connect } from 'node:net'

/** What a server on this machine answers to these very lines, sent as they are. */
export async function rawRequest(port: number, lines: readonly string[], body = '') {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', part => (text += part))
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
  await once(socket, 'close')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text }
}
