import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { BundledPackage } from './bundled-packages.ts';

/** Beside `manifest.json`, and signed like it; no visitor can ask for it. */
export const BILL_OF_MATERIALS = 'sbom.cdx.json';

/**
 * The software bill of materials of a build, as CycloneDX JSON. It has neither a time nor a random number, so that the same
 * build has the same bill on every machine.
 */
export function billOfMaterials(app: string, build: string, packages: readonly BundledPackage[]): string {
  const bill = new Models.Bom();
  bill.metadata.component = new Models.Component(Enums.ComponentType.Application, app, {
    version: build,
    bomRef: `${app}@${build}`,
  });
  for (const each of packages) bill.components.add(componentOf(each));
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return serializer.serialize(bill, { sortLists: true, space: 1 });
}

function componentOf({ name, version, license }: BundledPackage): Models.Component {
  const [, group, own = name] = /^(@[^/]+)\/(.*)$/.exec(name) ?? [];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return new Models.Component(Enums.ComponentType.Library, own, {
    ...(group && { group }),
    version,
    purl,
    bomRef: purl,
    licenses: new Models.LicenseRepository(license ? [new Models.LicenseExpression(license)] : []),
  });
}
