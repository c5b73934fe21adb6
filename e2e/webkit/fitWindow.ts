import type { Fields } from './protocolMessage.ts'

type Ask = (method: string, params: Fields) => Promise<Fields>

/** Gives the page this size by resizing the window, whose own controls are added. */
export async function fitWindow(
  evaluate: (expression: string) => Promise<unknown>,
  onPage: Ask,
  width: number,
  height: number,
): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const [innerWidth, innerHeight, outerWidth, outerHeight] = JSON.parse(
      String(await evaluate('JSON.stringify([innerWidth, innerHeight, outerWidth, outerHeight])')),
    ) as [number, number, number, number]
    if (innerWidth === width && innerHeight === height) return
    // Resizes the window only now and then, since it takes some frames to follow.
    if (tries % 10 === 0) {
      const size = { width: width + outerWidth - innerWidth, height: height + outerHeight - innerHeight }
      await onPage('setWindowFrameOfBrowsingContext', { size })
    }
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  throw new Error(`The window couldn’t be resized to ${width} × ${height}.`)
}
