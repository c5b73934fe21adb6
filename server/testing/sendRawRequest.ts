import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends these lines unchanged to a server on this machine and returns its response. The connection is closed once the
 * response is complete.
 */
export async function sendRawRequest(port: number, lines: readonly string[], body = '') {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', part => {
    text += part
    if (isWhole(text)) socket.end()
  })
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  await once(socket, 'close')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text }
}

/** True if the body is complete by its length or its last chunk; any other response ends with the connection. */
function isWhole(text: string): boolean {
  const [head = '', body] = text.split('\r\n\r\n', 2)
  if (body === undefined) return false
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length !== undefined) return Buffer.byteLength(text) >= Buffer.byteLength(head) + 4 + Number(length)
  return /^transfer-encoding: chunked/im.test(head) ? text.endsWith('0\r\n\r\n') : / 30[34] /.test(head)
}
