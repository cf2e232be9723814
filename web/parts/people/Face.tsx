import { Avatar, type AvatarSide, initialsOf } from '#web/kit/ui/lines.tsx'

type Props = {
  name: string
  photoId: string | null | undefined
  side?: AvatarSide
  /** Large if it is the subject, as beside the button that changes it. */
  isLarge?: boolean
}

/** A person's photo, if they show it; otherwise their initials. Their name is always beside it. */
export function Face({ name, photoId, side = 'none', isLarge = false }: Props) {
  if (!photoId)
    return isLarge ? (
      <span aria-hidden className="title-2 grid size-20 place-items-center rounded-full bg-sunken">
        {initialsOf(name)}
      </span>
    ) : (
      <Avatar name={name} side={side} />
    )
  return (
    <img
      src={`/pictures/people/${photoId}`}
      alt=""
      width={320}
      height={320}
      decoding="async"
      className={`${isLarge ? 'size-20' : 'size-11'} shrink-0 rounded-full bg-sunken object-cover`}
    />
  )
}
