import { Server, ServerResponse } from 'node:http'

/** Planted: responses take a moment to leave, and a stop closes all connections at once, answered or not. */
const answerMs = 20
const { close } = Server.prototype
Server.prototype.close = function (this: Server, done?: (error?: Error) => void) {
  this.closeAllConnections()
  return close.call(this, done)
}
const { end } = ServerResponse.prototype
ServerResponse.prototype.end = function (this: ServerResponse, ...given: Parameters<typeof end>) {
  setTimeout(() => end.apply(this, given), answerMs)
  return this
} as typeof end
