/** Everything below this path may be shown in frames of other websites, and nothing else. */
export const embedPath = '/embed/'
