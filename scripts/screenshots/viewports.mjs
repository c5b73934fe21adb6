export const sizes = { wide: { width: 1280, height: 800 }, small: { width: 360, height: 740 } }
export const schemes = ['light', 'dark']
