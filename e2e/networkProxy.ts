import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The network between a browser and a server, which can be cut and restored. */
export interface NetworkProxy {
  readonly origin: string
  /** Closes all connections and accepts none from now on. */
  disconnect(): void
  reconnect(): void
  close(): Promise<void>
}

export async function startNetworkProxy(server: string): Promise<NetworkProxy> {
  const port = Number(new URL(server).port)
  const open = new Set<Socket>()
  let isCut = false
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }
  const gate = createServer(client => {
    if (isCut) return void client.destroy()
    const upstream = connect(port, '127.0.0.1')
    join(client, upstream)
    join(upstream, client)
  }).listen(0, '127.0.0.1')
  await once(gate, 'listening')

  function join(one: Socket, other: Socket) {
    open.add(one)
    one.on('error', () => undefined)
    one.on('close', () => {
      open.delete(one)
      other.destroy()
    })
    one.pipe(other)
  }

  return {
    origin: `http://localhost:${(gate.address() as AddressInfo).port}`,
    disconnect() {
      isCut = true
      hangUp()
    },
    reconnect: () => void (isCut = false),
    async close() {
      gate.close()
      hangUp()
      await once(gate, 'close')
    },
  }
}
