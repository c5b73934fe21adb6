import { once } from 'node:events'
import { connect } from 'node:net'

/** What a server on this machine answers to these very lines, sent as they are. It is given up once it is there. */
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

/** With its body, where its length or its last chunk says so; else it ends with the connection. */
function isWhole(text: string): boolean {
  const [head = '', body] = text.split('\r\n\r\n', 2)
  if (body === undefined) return false
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length !== undefined) return Buffer.byteLength(text) >= Buffer.byteLength(head) + 4 + Number(length)
  return /^transfer-encoding: chunked/im.test(head) ? text.endsWith('0\r\n\r\n') : / 30[34] /.test(head)
}
