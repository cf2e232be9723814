import { Part as EditPage } from './EditPage.tsx'

/** Creates or edits the reader's own host page. */
export function OwnHostPage() {
  return (
    <div className="overflow-x-clip">
      <div className="shell py-8 sm:py-12">
        <EditPage />
      </div>
    </div>
  )
}
export { OwnHostPage as Page }
