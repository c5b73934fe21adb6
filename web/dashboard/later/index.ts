export { Dialogs } from './Dialogs.tsx'
export { TrashList } from './TrashList.tsx'
