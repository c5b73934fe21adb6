import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import css from './makeDraggable.module.css'
import { rowsIn, type MoveRow } from './reorder.tsx'

const known = new WeakSet<HTMLElement>()
let stopTaking: (() => void) | undefined

/** Makes a row draggable by its handle within its own list. Nothing renders until it's dropped. */
export function makeDraggable(grip: HTMLElement, frame: HTMLElement, move: MoveRow): void {
  if (known.has(grip)) return
  known.add(grip)
  // The whole page accepts a drop, since the line shows where the row will go; only Escape cancels.
  stopTaking ??= dropTargetForElements({ element: document.documentElement })
  let drag: Drag | undefined
  draggable({
    element: grip,
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        render: ({ container }) => container.append(previewOf(rowOf(grip))),
      }),
    onDragStart: () => (drag = startDrag(rowOf(grip), frame)),
    onDrag: ({ location }) => drag?.follow(location.current.input.clientY),
    onDrop({ location }) {
      // The last movement may not have been reported yet.
      drag?.follow(location.current.input.clientY)
      const places = drag?.stop()
      drag = undefined
      if (places !== undefined && location.current.dropTargets.length > 0) move(...places, '[data-grip]')
    },
  })
}

const rowOf = (grip: HTMLElement) => grip.closest<HTMLElement>('[data-row]')!

interface Drag {
  follow(y: number): void
  /** Ends the drag and returns both positions. */
  stop(): [from: number, to: number]
}

function startDrag(row: HTMLElement, frame: HTMLElement): Drag {
  const rows = rowsIn(frame)
  const from = rows.indexOf(row)
  const line = document.createElement('div')
  line.className = css.dropLine!
  frame.append(line)
  row.dataset['dragged'] = ''
  let gap = from
  let pointer = innerHeight / 2
  let isOver = false

  function show() {
    const boxes = rows.map(it => it.getBoundingClientRect())
    gap = boxes.filter(({ top, bottom }) => (top + bottom) / 2 < pointer).length
    const [above, below] = [boxes[gap - 1], boxes[gap]]
    const y = ((above ?? below!)[above ? 'bottom' : 'top'] + (below ?? above!)[below ? 'top' : 'bottom']) / 2
    line.style.insetBlockStart = `${y - frame.getBoundingClientRect().top}px`
    line.hidden = gap === from || gap === from + 1
  }
  /** Browsers scroll at the edges of the window; ours are inside the sticky bars. */
  function scroll() {
    if (isOver) return
    const speed = scrollSpeedAt(pointer)
    if (speed !== 0) {
      scrollBy({ top: speed, behavior: 'instant' })
      show()
    }
    requestAnimationFrame(scroll)
  }
  requestAnimationFrame(scroll)

  return {
    follow(y) {
      pointer = y
      show()
    },
    stop() {
      isOver = true
      line.remove()
      delete row.dataset['dragged']
      return [from, gap > from ? gap - 1 : gap]
    },
  }
}

const edge = 96
const fastest = 14

/** Returns the pixels to scroll in each frame: none in the middle, more the nearer to an edge. */
function scrollSpeedAt(y: number): number {
  const padding = getComputedStyle(document.documentElement)
  const top = Math.max(0, edge - (y - parseFloat(padding.scrollPaddingBlockStart || '0')))
  const bottom = Math.max(0, edge - (innerHeight - parseFloat(padding.scrollPaddingBlockEnd || '0') - y))
  return ((Math.min(bottom, edge) - Math.min(top, edge)) / edge) * fastest
}

/** The drag preview: the row's name and the beginning of its text. A whole card would hide the target. */
function previewOf(row: HTMLElement): HTMLElement {
  const preview = document.createElement('div')
  preview.className = css.dragged!
  const begin = row.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.value ?? ''
  preview.textContent = [row.querySelector('h2')?.textContent, begin.slice(0, 60)].filter(Boolean).join('  ')
  return preview
}
