export function CoverPicture({ url }: { url: string }) {
  return (
    <div
      aria-hidden
      className="-mx-5 -mt-5 mb-5 aspect-[3/1] bg-center bg-cover bg-secondary sm:-mx-7 sm:-mt-7"
      style={{ backgroundImage: `url("${url}")` }}
    />
  );
}
