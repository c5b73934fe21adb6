export { Dialogs } from './Dialogs.tsx'
export { TrashList } from './TrashList.tsx'
export { LoadFailure } from './LoadFailure.tsx'
