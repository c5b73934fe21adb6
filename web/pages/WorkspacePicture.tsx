import css from './landing.module.css'
import picture from './workspacePicture.json'

type Picture = typeof picture.wide | typeof picture.small

/**
 * A vector picture of a brain dump that is being sorted, for large screens and for phones: its boxes, icons and texts were captured
 * from the running product by `node scripts/screenshots.mjs --landing`. It follows the page's theme and is sharp at
 * every size.
 */
export function WorkspacePicture({ label }: { label: string }) {
  return (
    <>
      <PictureSvg picture={picture.wide} label={label} className={css.wide} />
      <PictureSvg picture={picture.small} label={label} className={css.small} />
    </>
  )
}

interface PictureSvgProps {
  picture: Picture
  label: string
  className: string | undefined
}

function PictureSvg({ picture: { width, height, boxes, icons, texts }, label, className }: PictureSvgProps) {
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {boxes.map(({ radius, fill, stroke, ...place }) => (
        <rect
          key={`${place.x} ${place.y} ${place.width}`}
          {...place}
          rx={radius || undefined}
          fill={fill === null ? 'none' : cssColor(fill)}
          stroke={stroke === null ? undefined : cssColor(stroke)}
        />
      ))}
      {icons.map(({ x, y, scale, stroke, opacity, pen, d }) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x} ${y}) scale(${scale})`}
          stroke={cssColor(stroke)}
          strokeWidth={pen}
          opacity={opacity === 1 ? undefined : opacity}
          d={d}
        />
      ))}
      {texts.map(({ size, weight, family, fill, lines }) => (
        <g
          key={`${size} ${weight} ${family} ${fill}`}
          fontSize={size}
          fontWeight={weight}
          fontFamily={`var(--${family})`}
          fill={cssColor(fill)}
        >
          {lines.map(({ x, y, length, text }) => (
            <text key={`${x} ${y}`} x={x} y={y} textLength={length}>
              {text}
            </text>
          ))}
        </g>
      ))}
    </svg>
  )
}

/** Colours are tokens, but for those of modules. */
const cssColor = (name: string) => (name.startsWith('--') ? `var(${name})` : name)
