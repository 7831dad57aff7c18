/**
 * The words of a tool's name, in lower case: `DropboxGetItemMetadata` is dropbox, get, item, metadata. A word ends
 * where a capital follows a small letter, before the last of several capitals (`FedExURLSearch` is fed, ex, url,
 * search), and at anything but letters and digits.
 */
export function nameWords(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(word => word !== '')
}
